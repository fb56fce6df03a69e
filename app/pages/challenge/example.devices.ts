const MOZILLA = 'Mozilla/5.0'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

/** User agents of browsers, for tests. */
export const DEVICES = {
  chromeOnWindows: {
    userAgent: `${MOZILLA} (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/141.0.0.0 Safari/537.36`,
    maxTouchPoints: 0,
  },
  // a laptop with a touch screen
  edgeOnWindows: {
    userAgent: `${MOZILLA} (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    maxTouchPoints: 10,
  },
  safariOnMac: {
    userAgent: `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.6 Safari/605.1.15`,
    maxTouchPoints: 0,
  },
  firefoxOnLinux: {
    userAgent: `${MOZILLA} (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0`,
    maxTouchPoints: 0,
  },
  safariOnIphone: {
    userAgent: `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`,
    maxTouchPoints: 5,
  },
  chromeOnIphone: {
    userAgent: `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`,
    maxTouchPoints: 5,
  },
  // identifies as a Mac
  safariOnIpad: {
    userAgent: `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.6 Safari/605.1.15`,
    maxTouchPoints: 5,
  },
  safariOnOldIpad: {
    userAgent: `${MOZILLA} (iPad; CPU OS 12_5_7 like Mac OS X) ${WEBKIT} Version/12.1.2 Mobile/15E148 Safari/604.1`,
    maxTouchPoints: 5,
  },
  chromeOnAndroid: {
    userAgent: `${MOZILLA} (Linux; Android 10; K) ${BLINK} Chrome/141.0.0.0 Mobile Safari/537.36`,
    maxTouchPoints: 5,
  },
  otherOnAndroid: {
    userAgent: `${MOZILLA} (Linux; Android 10; K) ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    maxTouchPoints: 5,
  },
  firefoxOnAndroid: {
    userAgent: `${MOZILLA} (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0`,
    maxTouchPoints: 5,
  },
} as const
