import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
}

/** A round button with an icon. */
export function IconButton({ label, icon, variant = 'plain', ...rest }: IconButtonProps) {
  return (
    <Button aria-label={label} variant={variant} w="target" h="target" px="0" {...rest}>
      {icon}
    </Button>
  );
}
