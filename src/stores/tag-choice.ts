import { create } from 'zustand'
import { onUserGone } from './user-gone'

interface TagChoice {
  /** Keys of dictionary comment_tag: the form's tags at first, then the user's choice. */
  tags: readonly string[]
  /** True when the choice is made and the form has not read it yet. */
  ready: boolean
}

/** Passes tags from the comment form to the screen with all tags, and back. */
export const useTagChoice = create<TagChoice>()(() => ({ tags: [], ready: false }))

onUserGone(() => useTagChoice.setState({ tags: [], ready: false }))
