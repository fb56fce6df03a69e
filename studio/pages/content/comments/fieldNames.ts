import { createContext, useContext } from 'react'
import { fieldName } from '../../../visit/names.ts'

/** Returns the name of a commented field; null once it is gone. */
export type FieldNames = (field: string) => string | null

const Context = createContext<FieldNames>(fieldName)
/** Names the fields of what is commented: those of an article unless another form provides them. */
export const FieldNamesProvider = Context.Provider
export const useFieldNames = (): FieldNames => useContext(Context)
