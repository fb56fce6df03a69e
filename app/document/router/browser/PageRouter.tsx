import { dataOfDocument, modulesOfDocument } from '../globals.ts'
import { decodeData } from './decode.ts'
import { startNavigation } from './navigation.ts'
import { Routes } from './routes.tsx'
import type { RouteData, RouteMatch, RouteModule } from './state.ts'

let matches: RouteMatch[]

/** Reads the document's data; called once, before the page is hydrated. */
export async function startRouter(): Promise<void> {
  matches = Object.entries(modulesOfDocument()).map(([id, module]) => ({
    id,
    module: module as RouteModule,
  }))
  const data = decodeData(await dataOfDocument()) as { loaderData?: RouteData; errors?: RouteData }
  startNavigation(matches, data)
}

/** Renders the routes of the document, with the data of the server. */
export const PageRouter = () => <Routes matches={matches} />
