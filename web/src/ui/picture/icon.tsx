import type { LucideIcon } from 'lucide-react';

/** A lucide icon with our stroke width. Decorative: its button or a text beside it names it. */
export function Icon({ of: Glyph, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Glyph size={size} strokeWidth={1.75} aria-hidden focusable={false} />;
}
