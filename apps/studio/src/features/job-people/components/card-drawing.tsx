/** A photo card in outline: the code in the middle, the thumbs beside it, name and class below. */
export const CardDrawing = () => (
  <svg aria-hidden="true" width="296" height="210" viewBox="0 0 148 105" fill="none">
    <rect x="0.5" y="0.5" width="147" height="104" rx="2" fill="#fff" stroke="var(--line)" />
    <path
      d="M37 7h25v25H37zM86 7h25v25H86zM37 56h25v25H37zM66 7h7v14h7v11H66zM66 39h18v7h14v-7h13v14H92v7h19v21H98V70H84v11H66V66h9V53h-9zM37 39h22v10H37z"
      fill="var(--ink)"
    />
    <path d="M44 14h11v11H44zM93 14h11v11H93zM44 63h11v11H44z" fill="#fff" />
    <rect x="8.5" y="57" width="15" height="21.5" rx="7.5" stroke="#b3aea4" strokeDasharray="2 1.6" />
    <rect x="124.5" y="57" width="15" height="21.5" rx="7.5" stroke="#b3aea4" strokeDasharray="2 1.6" />
    <rect x="6" y="88" width="46" height="9" rx="2" fill="var(--ink)" />
    <rect x="55" y="91" width="26" height="6" rx="2" fill="#b3aea4" />
    <rect x="118" y="86.5" width="24" height="12.5" rx="2.4" fill="var(--ink)" />
  </svg>
);
