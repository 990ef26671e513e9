import { chakra } from '@chakra-ui/react';
import type { User } from '@winny/common/contract/user';
import { avatarInitials } from '@winny/common/domain/avatar-initials';
import { LayoutDashboard, LogOut, Mail, MessageCirclePlus, ShieldCheck, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useSignOut } from '../account/sign-out.ts';
import { Menu } from '../ui/overlay/menu.tsx';
import type { MenuEntry } from '../ui/overlay/menu-sheet.tsx';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import { ACCOUNT_LINKS } from './navigation.ts';

const Avatar = chakra('button', {
  base: {
    boxSize: 'target',
    flexShrink: 0,
    borderRadius: 'pill',
    bg: 'evergreen.soft',
    color: 'evergreen',
    fontSize: 'sm',
    fontWeight: 'semibold',
    cursor: 'pointer',
  },
});

const ICONS = {
  '/': LayoutDashboard,
  '/chat': MessageCirclePlus,
  '/account': UserRound,
  '/contact': Mail,
};
const LINKS: readonly MenuEntry[] = ACCOUNT_LINKS.map(({ to, label }) => ({
  value: to,
  label,
  icon: ICONS[to],
}));
const ADMINISTRATION: MenuEntry = { value: '/admin', label: 'Administration', icon: ShieldCheck };
const LOGOUT: MenuEntry = { value: 'logout', label: 'Logout', icon: LogOut, separated: true };

/** The account menu; its button shows the person's initials. */
export function AvatarMenu({ user }: { user: User }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const choose = (value: string) => {
    if (value === 'logout') signOut.mutate();
    else void navigate(value);
  };
  return (
    <Menu
      trigger={
        <Avatar type="button">
          {avatarInitials(user)}
          <VisuallyHidden>, your menu</VisuallyHidden>
        </Avatar>
      }
      entries={[...LINKS, ...(user.role === 'admin' ? [ADMINISTRATION] : []), LOGOUT]}
      onSelect={choose}
    />
  );
}
