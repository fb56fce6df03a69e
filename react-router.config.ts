import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // every route stands in one small manifest file: pages are left by document navigation, so nothing is discovered lazily
  routeDiscovery: { mode: 'initial' },
} satisfies Config
