import type { LucideIcon } from 'lucide-react';

/** A lucide icon in our stroke; decorative, so a word must stand beside it or name its button. */
export function Icon({ of: Glyph, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Glyph size={size} strokeWidth={1.75} aria-hidden focusable={false} />;
}
