import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs, persisted } from './persisted'

interface DraftsState {
  /** Unfinished forms by name, in the form's own format. */
  drafts: Record<string, unknown>
  keep: (name: string, draft: unknown) => void
  drop: (name: string) => void
}

/** Input that was not submitted. Separate from the session, so that a forced logout loses nothing. */
export const useDrafts = create<DraftsState>()(
  persist(
    (set, get) => ({
      drafts: {},
      keep: (name, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [name]: draft } })),
      drop: (name) => {
        // Each change is written to the device, even one that changes nothing.
        if (name in get().drafts) set(({ drafts: { [name]: _, ...others } }) => ({ drafts: others }))
      },
    }),
    persisted('drafts'),
  ),
)

followOtherTabs(useDrafts)
