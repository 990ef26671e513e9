export function CrisisCard() {
  return null;
}
