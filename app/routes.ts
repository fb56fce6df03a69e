import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// The one route table, in the order of the specification (SH-020..042). Bare forms of the same paths never reach it:
// the server redirects them to the prefixed form (server/http/redirects.ts).
export default [
  layout('shell/layouts/default.tsx', [
    // Home
    index('pages/home/route.tsx'),
    route('page', 'pages/home/route.tsx', { id: 'home-prefixed' }),

    // Services
    route('page/service/service', 'pages/services/route.tsx'),
    route('page/service/service/:webPath', 'pages/service-detail/route.tsx'),

    // News and press kit
    route('page/presskit', 'pages/news/route.tsx'),
    route('page/presskit/press-release', 'pages/press-release/route.tsx'),
    route('page/presskit/collect', 'pages/collection/route.tsx'),

    // One content
    route('page/detail/:contentIdx', 'pages/detail/route.tsx'),

    // Terms and other information that the footer links
    route('page/legal/:name', 'pages/legal/route.tsx'),

    // Every component's examples, for developers only
    ...(process.env.NODE_ENV === 'development' ? [route('gallery', 'gallery/route.tsx')] : []),

    route('*', 'pages/not-found/route.tsx'),
  ]),
  layout('shell/layouts/safety.tsx', [route('page/k-safety', 'pages/safety/route.tsx')]),
  layout('shell/layouts/error.tsx', [
    route('error', 'pages/error/route.tsx'),
    route('page/browserSupport', 'pages/browser-support/route.tsx'),
  ]),
] satisfies RouteConfig
