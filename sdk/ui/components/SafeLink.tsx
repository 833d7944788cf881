import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { parseLayoutAddress } from '../layout/parseLayoutAddress.ts';
import styles from './RecordLink.module.css';

export interface SafeLinkProps {
  /** As a layout gives it: a path of the product, `https:`, `mailto:` or `tel:`. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link of a layout; plain text where the address is none that a layout may lead to. */
export function SafeLink({ to, className = styles['link'], children }: SafeLinkProps) {
  const address = parseLayoutAddress(to);
  if (address === undefined) return <span>{children}</span>;
  if (address.leadsTo === 'page')
    return (
      <Link to={address.href} discover="none" className={className}>
        {children}
      </Link>
    );
  return (
    <a href={address.href} className={className} {...(address.leadsTo === 'site' && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}
