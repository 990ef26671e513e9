import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** What the button does, for those who cannot see the icon. */
  label: string;
  icon: ReactNode;
}

/** A round button that shows an icon only. */
export function IconButton({ label, icon, variant = 'plain', ...rest }: IconButtonProps) {
  return (
    <Button aria-label={label} variant={variant} w="target" h="target" px="0" {...rest}>
      {icon}
    </Button>
  );
}
