import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // the browser tests build the site once more, with the gallery (tests/e2e/gallery-server.ts)
  buildDirectory: process.env.GALLERY_BUILD ?? 'build',
  ssr: true,
  // every route stands in one small manifest file: pages are left by document navigation, so nothing is discovered lazily
  routeDiscovery: { mode: 'initial' },
} satisfies Config
