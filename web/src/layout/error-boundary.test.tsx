import { expect, it } from 'vitest';
import { PageBoundary } from './error-boundary.tsx';

it('shows the next page after one that threw, and stays broken on the page that did', () => {
  const broken = { ...PageBoundary.getDerivedStateFromError(), pathname: '/account' };
  const at = (pathname: string) =>
    PageBoundary.getDerivedStateFromProps({ pathname, children: null }, broken) ?? broken;
  expect(at('/account').broken).toBe(true);
  expect(at('/chat')).toEqual({ broken: false, pathname: '/chat' });
});
