import { create } from 'zustand'

interface TagChoice {
  /** Keys of dictionary comment_tag, as they stand in the form and then as they were chosen. */
  tags: readonly string[]
  /** They were chosen, and the form below has not taken them yet. */
  ready: boolean
}

/** Tags on their way from the form of a comment to the screen with all of them, and back. */
export const useTagChoice = create<TagChoice>()(() => ({ tags: [], ready: false }))
