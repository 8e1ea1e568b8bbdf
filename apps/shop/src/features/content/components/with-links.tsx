import { usePortal } from '../../../lib/boot.ts';

/** A text in which the shop's own address and number can be pressed. */
export function WithLinks({ children }: { children: string }) {
  const { email, phone } = usePortal().contactInfo;
  const known = [email, phone].filter(Boolean);
  if (known.length === 0) return children;
  const escaped = known.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return children.split(new RegExp(`(${escaped.join('|')})`)).map((piece) => {
    if (!known.includes(piece)) return piece;
    const href = piece === email ? `mailto:${email}` : `tel:${phone.replace(/[^\d+]/g, '')}`;
    return (
      <a key={piece} href={href} className="link">
        {piece}
      </a>
    );
  });
}
