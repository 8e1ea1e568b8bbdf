interface Allowed {
  /** Of the one style element, where there is one. */
  readonly nonce?: string;
  /** Of the one inline script, as a source of scripts, where there is one. */
  readonly scriptHash?: string;
  readonly userAgent: string;
  readonly development: boolean;
  /** Where pictures are sent from, if not by the shop. */
  readonly picturesFrom?: string | undefined;
}

/** Safari 15 and every browser of iOS 15 take WebAssembly for `eval` and do not know the word for it alone. */
const WASM_IS_EVAL = /\b(iPhone|iPad|iPod)\b.* OS 15_|\bVersion\/15\.\d[\d.]* .*Safari\//;

/** What a page may load and run. */
export const pagePolicy = ({ nonce, scriptHash, userAgent, development, picturesFrom }: Allowed): string =>
  [
    "default-src 'self'",
    // The text shaper is WebAssembly.
    `script-src 'self' ${scriptHash ? `${scriptHash} ` : ''}'${WASM_IS_EVAL.test(userAgent) ? '' : 'wasm-'}unsafe-eval'`,
    `style-src 'self'${development ? " 'unsafe-inline'" : nonce ? ` 'nonce-${nonce}'` : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${picturesFrom ? ` ${picturesFrom}` : ''}`,
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
