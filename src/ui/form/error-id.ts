import { createContext } from 'react'

/** Id of the error text below a field; undefined without an error. Screen readers read it with the field. */
export const ErrorId = createContext<string | undefined>(undefined)
