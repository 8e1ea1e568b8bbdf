/**
 * How tests and benchmarks start the browser: Chromium's headless shell, which draws pages as the browser does but
 * no windows of its own, and so leaves a third of the time to the shop.
 */
export const browser = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * Where nothing is measured: a page of a test lives for seconds, and would be left before what the browser compiles for
 * speed has paid for itself.
 */
export const testBrowser = { ...browser, args: [...browser.args, '--js-flags=--no-opt,--no-maglev'] };
