import { createContext, type ComponentType, type ReactNode } from 'react'
import type { Location, MetaDescriptor, Navigation } from 'react-router'

/** The exports of a route's module that browsers use. */
export interface RouteModule {
  default?: ComponentType
  ErrorBoundary?: ComponentType
  Layout?: ComponentType<{ children: ReactNode }>
  meta?: (args: object) => MetaDescriptor[]
  handle?: unknown
}

/** A matched route of the document, from the root to the page. Navigations never change them. */
export interface RouteMatch {
  id: string
  module: RouteModule
}

/** Data by route id. */
export type RouteData = Readonly<Record<string, unknown>>

export interface RouterState {
  location: Location
  navigation: Navigation
  loaderData: RouteData
  /** Errors by the id of the route whose boundary shows them; null = none. */
  errors: RouteData | null
}

export const IDLE = { state: 'idle', location: undefined } as Navigation

/** The router's state of a render, and the routes. */
export const RouterContext = createContext<{ state: RouterState; matches: RouteMatch[] }>(
  null as never,
)
/** Index of the route that is being rendered. */
export const RouteIndex = createContext(0)
/** The error that a boundary shows. */
export const RouteError = createContext<unknown>(undefined)
