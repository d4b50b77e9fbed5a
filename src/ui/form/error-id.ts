import { createContext } from 'react'

/** Id of the text below a field that says what is wrong with it; undefined if nothing is. Screen readers read it with the field. */
export const ErrorId = createContext<string | undefined>(undefined)
