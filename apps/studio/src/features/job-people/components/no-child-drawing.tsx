/** A list with a first line to fill. */
export const NoChildDrawing = () => (
  <svg
    aria-hidden="true"
    width="76"
    height="64"
    viewBox="0 0 76 64"
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M14 4h34l14 14v42H14z" fill="#fff" stroke="#d5d0c6" />
    <path d="M24 44h28M24 52h18" stroke="#b9b4aa" />
    <path d="M38 18v16M30 26h16" stroke="var(--brand)" strokeWidth="3" />
  </svg>
);
