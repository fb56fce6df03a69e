/// <reference types="vite/client" />
import type { NavigateOptions } from 'react-router'
import type { ScreenAddress } from '../contract/studio/screens.ts'

declare module '@react-types/shared' {
  /** What links of React Aria may lead to. */
  interface RouterConfig {
    href: ScreenAddress
    routerOptions: NavigateOptions
  }
}
