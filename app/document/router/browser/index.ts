// What modules of the site import from `react-router`, in browsers (docs/decisions/0037): the build
// resolves the name to this file. A name that is missing here fails the build.
import { useContext } from 'react'
import { own } from '../../../../contract/own.ts'
import { navigate, pathOf } from './navigation.ts'
import { RouterContext } from './state.ts'
import type { ErrorResponse, To } from 'react-router'

export { Meta } from './Meta.tsx'
export {
  Outlet,
  withComponentProps as UNSAFE_withComponentProps,
  withErrorBoundaryProps as UNSAFE_withErrorBoundaryProps,
} from './routes.tsx'

export const useLocation = () => useContext(RouterContext).state.location
export const useNavigation = () => useContext(RouterContext).state.navigation
export const useNavigate = () => navigate
export const useHref = (to: To): string => {
  useLocation()
  return pathOf(to)
}
export const useRouteLoaderData = (id: string): unknown =>
  own(useContext(RouterContext).state.loaderData, id)
export const useMatches = () => {
  const { state, matches } = useContext(RouterContext)
  return matches.map(({ id, module }) => ({
    id,
    pathname: state.location.pathname,
    params: {},
    loaderData: own(state.loaderData, id),
    handle: module.handle,
  }))
}

/** Whether an error is a response of a loader, such as a 404. */
export const isRouteErrorResponse = (error: unknown): error is ErrorResponse =>
  error !== null && typeof error === 'object' && 'status' in error && 'internal' in error

// only the server's part of the modules uses these; the build removes that part, but not the names
export const data = undefined
export const redirect = undefined
export const createContext = () => undefined
export const Links = undefined
export const Scripts = undefined
export const UNSAFE_FrameworkContext = undefined
export const UNSAFE_DataRouterContext = undefined
