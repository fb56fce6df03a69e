import {
  type ComponentType,
  createContext,
  useCallback,
  useContext,
  useSyncExternalStore,
} from 'react'
import type { Language } from '../../../contract/language.ts'
import { type DocumentPath, isWithin } from '../../../contract/studio/document-paths.ts'
import type { DocumentProblem } from '../../../contract/studio/document-problems.ts'
import type { EditedDocument } from './edited.ts'
import type { Option } from '../../components/Select/Select.tsx'
import type { Fact } from './facts/reference.ts'
import type { PartProps } from './partProps.ts'
import type { FormPlaces } from './places.ts'

/** What every part of a document's form knows. */
export interface DocumentFormValue {
  edited: EditedDocument
  /** Renders a part inside of another: parts are nested as their schema is. */
  Part: ComponentType<PartProps>
  places: FormPlaces
  /** The language of its texts; null = it holds both. */
  language: Language | null
  readOnly: boolean
  /** The company's figures, which texts can name. */
  facts: readonly Fact[]
  /** Services by the names of their addresses. */
  services: readonly Option[]
  /** Announces a change that is not visible at the focus. */
  announce: (text: string) => void
}

const Context = createContext<DocumentFormValue | null>(null)
export const DocumentFormProvider = Context.Provider

export function useDocumentForm(): DocumentFormValue {
  const form = useContext(Context)
  if (!form) throw new Error('a part stands outside of the form')
  return form
}

/** The problem of a field itself. */
export function useProblem(path: DocumentPath): DocumentProblem | undefined {
  const { edited } = useDocumentForm()
  return useSyncExternalStore(edited.subscribe, () =>
    edited.problems().find((problem) => problem.path === path),
  )
}

/** How many problems are in a part and all below it. */
export function useProblemCount(path: DocumentPath): number {
  const { edited } = useDocumentForm()
  return useSyncExternalStore(
    edited.subscribe,
    () => edited.problems().filter((problem) => isWithin(problem.path, path)).length,
  )
}

export function useIsOpen(path: DocumentPath): boolean {
  const { places } = useDocumentForm()
  return useSyncExternalStore(places.subscribe, () => places.isOpen(path))
}

/** Whether a part had the focus last. */
export function useIsAt(path: DocumentPath): boolean {
  const { places } = useDocumentForm()
  return useSyncExternalStore(places.subscribe, () => places.at() === path)
}

/** Where a problem, or an undo, led last, if that is within a part; null elsewhere. */
export function useOpened(path: DocumentPath): DocumentPath | null {
  const { places } = useDocumentForm()
  return useSyncExternalStore(places.subscribe, () => {
    const led = places.led()
    return led !== null && isWithin(led, path) ? led : null
  })
}

/** Registers the element of a part, so that a problem can lead to it; returns what unregisters it. */
export function useRegister(
  path: DocumentPath,
): (element: HTMLElement | null) => (() => void) | undefined {
  const { places } = useDocumentForm()
  return useCallback(
    (element: HTMLElement | null) => (element ? places.register(path, element) : undefined),
    [places, path],
  )
}
