import { useEffect } from 'react';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { type PublicPath, publicPage } from '../public-pages.ts';

/** Sets the title and the meta description of a public page while it is shown. */
export function PageHead({ of: path }: { of: PublicPath }) {
  const { title, description } = publicPage(path);
  useEffect(() => {
    const described = document.querySelector('meta[name="description"]');
    const before = described?.getAttribute('content') ?? '';
    described?.setAttribute('content', description);
    const canonical = document.querySelector('link[rel="canonical"]') ?? document.createElement('link');
    canonical.setAttribute('rel', 'canonical');
    canonical.setAttribute('href', window.location.origin + path);
    document.head.append(canonical);
    return () => {
      described?.setAttribute('content', before);
      canonical.remove();
    };
  }, [path, description]);
  return <PageTitle>{title}</PageTitle>;
}
