import type { LucideIcon } from 'lucide-react';

/** One action of a menu. */
export interface MenuEntry {
  value: string;
  label: string;
  icon: LucideIcon;
  /** Draws a hairline above this entry. */
  apart?: boolean;
}
