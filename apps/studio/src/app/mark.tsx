/** Two prints and a face: the house's mark. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect
        x="4"
        y="5"
        width="15"
        height="18"
        rx="1.5"
        fill="var(--brand-tint)"
        transform="rotate(-9 11 14)"
      />
      <rect x="9" y="4" width="16" height="20" rx="1.5" fill="var(--brand)" transform="rotate(6 17 14)" />
      <circle cx="17.2" cy="12" r="3.4" fill="#fff" />
      <path d="M11.6 20.6c.8-3.6 2.900-4.800 5.400-4.600s4.600 1.800 4.900 5.500" fill="#fff" />
    </svg>
  );
}
