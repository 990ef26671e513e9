export function SupportDialog() {
  return null;
}
