/**
 * Waits for work, but not for ever. Work that is late goes on by itself; what it comes to then is nobody's concern.
 * @param ms the longest wait, in milliseconds
 * @param late what to answer with, or throw, when the time is up
 */
export async function within<T, L>(ms: number, work: Promise<T>, late: () => L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<L>((resolve, reject) => {
    timer = setTimeout(() => {
      try {
        resolve(late());
      } catch (error) {
        reject(error);
      }
    }, ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
