import { createHash } from 'node:crypto';
import type { Language } from '@picture-day/contract/languages';
import { browserWords } from './browser-words.ts';

/**
 * Says what keeps a page from working, before anybody presses anything. It runs in every browser, however old, so it is
 * written as of 2009; `findLast` came to browsers in the spring of 2022. Once the shop has started, the shop speaks.
 */
const script = `!function(d,w,n,r){
function say(k,a){n.firstChild.nodeValue+=n.getAttribute('data-'+k)+' ';if(a){n.lastChild.href='';n.lastChild.hidden=false}n.hidden=false;r.style.setProperty('--notice',n.offsetHeight+'px')}
function fail(k,a){if(d.getElementById('root').hasAttribute('data-rendered')&&!fail.said){fail.said=1;say(k,a)}}
if(!('noModule' in d.createElement('script')&&[].findLast))say('old');
if(!navigator.cookieEnabled)say('cookies',1);
else try{w.localStorage.setItem('_','');w.sessionStorage.setItem('_','');w.localStorage.removeItem('_');w.sessionStorage.removeItem('_')}catch(e){say('storage')}
w.addEventListener('error',function(e){if(/\\/assets\\/[^/]*js$/.test(e.filename||e.target.src))e.filename?fail('old'):fail('away',1)},true);
w.addEventListener('unhandledrejection',function(e){e.reason instanceof SyntaxError?fail('old'):fail('away',1)})
}(document,window,document.getElementById('browser'),document.documentElement)`;

/** By this the page's policy knows the one inline script, whose text is always the same. */
export const noticeHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

// Written at the element: what needs these words may have no style sheets, either.
const LOOK =
  'padding:12px 16px;background:#fff3d9;color:#6a4700;font:600 16px/1.4 sans-serif;text-align:center';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Stands first in a page: what it says of the browser, in the page's language. */
export function browserNotice(language: Language): string {
  const { scripts, again, ...said } = browserWords[language];
  const words = Object.entries(said).map(([kind, text]) => ` data-${kind}="${escaped(text)}"`);
  return [
    `<noscript><p style="${LOOK}">${escaped(scripts)} <a href="">${escaped(again)}</a></p></noscript>`,
    `<p id="browser" role="alert" hidden style="${LOOK}"${words.join('')}> <a hidden>${escaped(again)}</a></p>`,
    `<script>${script}</script>`,
  ].join('');
}
