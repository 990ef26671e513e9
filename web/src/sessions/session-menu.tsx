import type { Session } from '@winny/common/contract/session';
import { Ellipsis, List, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import type { MenuEntry } from '../ui/overlay/menu-sheet.tsx';
import { Icon } from '../ui/picture/icon.tsx';
import type { SessionChange } from './session-change-dialogs.tsx';

const CHANGES: readonly MenuEntry[] = [
  { value: 'rename', label: 'Rename', icon: Pencil },
  { value: 'delete', label: 'Delete', icon: Trash2 },
];
const ALL_SESSIONS: MenuEntry = { value: 'sessions', label: 'Your sessions', icon: List };

interface SessionMenuProps {
  session: Session;
  onChange: (change: SessionChange) => void;
  /** Opens the list of sessions, where it is not on the screen. */
  onSessions?: (() => void) | undefined;
}

/** The menu of a session: rename, delete and, on small screens, the list of sessions. */
export function SessionMenu({ session, onChange, onSessions }: SessionMenuProps) {
  const choose = (value: string) => {
    if (value === 'sessions') onSessions?.();
    else onChange({ kind: value === 'rename' ? 'rename' : 'delete', session });
  };
  return (
    <Menu
      trigger={
        <IconButton
          label={`Options for “${session.title}”`}
          icon={<Icon of={Ellipsis} size={20} />}
          color="muted"
          flexShrink="0"
        />
      }
      entries={onSessions ? [ALL_SESSIONS, ...CHANGES] : CHANGES}
      onSelect={choose}
    />
  );
}
