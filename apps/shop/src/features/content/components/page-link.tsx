import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  to: string;
  newWindow?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A link of a content page: a path of ours stays in the shop, anything else leaves it. */
export function PageLink({ to, newWindow = false, className, children }: Props) {
  const target = newWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  if (to.startsWith('/') && !to.startsWith('//')) {
    return (
      <Link to={to} className={className} {...target}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} className={className} {...target}>
      {children}
    </a>
  );
}
