/** Lines of a list, and a glass that finds nothing in them. */
export const NothingFoundDrawing = () => (
  <svg
    aria-hidden="true"
    width="92"
    height="48"
    viewBox="0 0 92 48"
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
  >
    <path d="M2 5h52M2 22h40M2 39h44" stroke="#b9b4aa" />
    <path d="M52 21a16 16 0 1 0 32 0a16 16 0 1 0-32 0M80 33l10 10" stroke="currentColor" fill="#fff" />
  </svg>
);

/** A bag that waits for its first order. */
export const NoOrderDrawing = () => (
  <svg
    aria-hidden="true"
    width="76"
    height="64"
    viewBox="0 0 76 64"
    fill="none"
    strokeWidth="2"
    strokeLinejoin="round"
  >
    <path d="M14 20h48l4 40H10z" fill="#fff" stroke="#d5d0c6" />
    <path d="M27 28V16a11 11 0 0 1 22 0v12" stroke="#b9b4aa" strokeLinecap="round" />
    <path d="M38 37v12M32 43h12" stroke="var(--brand)" strokeWidth="3" strokeLinecap="round" />
  </svg>
);

/** Two prints, and a third to come. */
export const NoJobDrawing = () => (
  <svg aria-hidden="true" width="84" height="64" viewBox="0 0 84 64" fill="none" strokeLinejoin="round">
    <path d="M8 12l32-5 7 44-32 5z" fill="#fff" stroke="#d5d0c6" strokeWidth="1.500" />
    <path d="M12 15l25-4 5 31-25 4z" fill="#dfe6e6" />
    <path d="M42 9l34 5-7 46-34-5z" fill="#fff" stroke="#d5d0c6" strokeWidth="1.500" />
    <path d="M45 14l26 4-5 32-26-4z" fill="#ecdfd8" />
    <path d="M56 26v12M50 32h12" stroke="var(--brand)" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
