import type { Body } from '@daogang/contract'
import type { Upload } from '@daogang/contract/upload'
import { create } from 'zustand'
import { onUserGone } from './user-gone'

/** A licence as a person confirmed it, with its picture. */
export interface PickedLicence extends Pick<
  Body<'POST /business/certification'>, 'name' | 'creditCode' | 'legalPerson' | 'address' | 'number' | 'licenceUntil'
> {
  readonly picture: Pick<Upload, 'id' | 'kind' | 'url'>
}

interface LicenceDraft {
  /** The licence that is opened again to be corrected; undefined for a new one. */
  readonly licence: PickedLicence | undefined
  open(licence: PickedLicence | undefined): void
  /** A licence that was confirmed while no form waited for it. */
  readonly confirmed: PickedLicence | undefined
  confirm(licence: PickedLicence | undefined): void
}

/** What the screen of the licence starts with. */
export const useLicenceDraft = create<LicenceDraft>()((set) => ({
  licence: undefined,
  open: (licence) => set({ licence }),
  confirmed: undefined,
  confirm: (confirmed) => set({ confirmed }),
}))

onUserGone(() => useLicenceDraft.setState({ licence: undefined, confirmed: undefined }))
