// first: it defines the order of the layers of all other styles
import './styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { STUDIO_PATH } from '../contract/studio/screens.ts'
import { makeQueries } from './client/queries.ts'
import { routes } from './routes.tsx'
import './visit/language.ts'
import './visit/mode.ts'

// beside the first load: texts are shown in the device's font until its parts arrive
void import('./styles/fonts.css')

const queries = makeQueries()
const router = createBrowserRouter(routes, { basename: STUDIO_PATH })

const place = document.getElementById('studio')
if (place)
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
