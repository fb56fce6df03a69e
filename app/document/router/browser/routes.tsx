import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { Location } from 'react-router'
import { own } from '../../../../contract/own.ts'
import { currentState, subscribe } from './navigation.ts'
import { RouteError, RouteIndex, type RouteMatch, RouterContext } from './state.ts'

interface BoundaryProps {
  location: Location
  fallback: ReactNode
  children: ReactNode
}

/** Shows a route's error boundary in place of what failed to render, until the next navigation. */
class RenderBoundary extends Component<
  BoundaryProps,
  { failed: boolean; error: unknown; location: Location }
> {
  override state = { failed: false, error: undefined as unknown, location: this.props.location }
  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error }
  }
  static getDerivedStateFromProps(
    { location }: BoundaryProps,
    state: { failed: boolean; error: unknown; location: Location },
  ) {
    return state.location === location ? null : { failed: false, error: undefined, location }
  }
  override componentDidCatch(error: unknown) {
    console.error('a page failed to render', error)
  }
  override render(): ReactNode {
    const { failed, error } = this.state
    if (!failed) return this.props.children
    return <RouteError value={error ?? new Error('unknown')}>{this.props.fallback}</RouteError>
  }
}

function Route({ index }: { index: number }) {
  const { state, matches } = useContext(RouterContext)
  const match = matches[index]
  if (!match) return null
  const { default: Page = Outlet, ErrorBoundary, Layout } = match.module
  const framed = (content: ReactNode): ReactNode => (Layout ? <Layout>{content}</Layout> : content)
  const error = state.errors ? own(state.errors, match.id) : undefined
  const fallback = ErrorBoundary ? framed(<ErrorBoundary />) : null
  const content =
    error !== undefined && ErrorBoundary ? (
      <RouteError value={error}>{fallback}</RouteError>
    ) : (
      framed(<Page />)
    )
  return (
    <RouteIndex value={index}>
      {ErrorBoundary ? (
        <RenderBoundary location={state.location} fallback={fallback}>
          {content}
        </RenderBoundary>
      ) : (
        content
      )}
    </RouteIndex>
  )
}

/** Renders the child route. */
export function Outlet() {
  return <Route index={useContext(RouteIndex) + 1} />
}

/** Renders the document's routes, and again after each navigation. */
export function Routes({ matches }: { matches: RouteMatch[] }) {
  const [state, setState] = useState(currentState)
  useLayoutEffect(() => {
    setState(currentState())
    return subscribe((next) => startTransition(() => setState(next)))
  }, [])
  const value = useMemo(() => ({ state, matches }), [state, matches])
  // two children, as the server's router has: `useId` counts them
  return (
    <>
      <RouterContext value={value}>
        <Route index={0} />
      </RouterContext>
      {null}
    </>
  )
}

function useRouteProps() {
  const { state, matches } = useContext(RouterContext)
  const id = matches[useContext(RouteIndex)]?.id ?? ''
  return { params: {}, loaderData: own(state.loaderData, id), actionData: undefined }
}

/** The build wraps the components of route modules with these: they pass the props of a route. */
export const withComponentProps = (Page: ComponentType<object>) =>
  function WithComponentProps() {
    return createElement(Page, useRouteProps())
  }
export const withErrorBoundaryProps = (Boundary: ComponentType<{ error: unknown }>) =>
  function WithErrorBoundaryProps() {
    return createElement(Boundary, { ...useRouteProps(), error: useContext(RouteError) })
  }
