import type { CampaignContent } from '@daogang/contract/operator-campaign'

export type Sample = Omit<CampaignContent, 'organiser' | 'startsAt' | 'endsAt'>

/** What most campaigns have. */
export const base = {
  rules: [] as string[], tax: '', sections: [] as CampaignContent['sections'], pictureIds: [] as string[], verb: '提交',
  needsRealName: false, timesPerPerson: 1, reward: null,
} satisfies Partial<CampaignContent>

export const forAnyone = (role: 'c' | 'b' | 'any'): CampaignContent['audience'] => ({ role, cityIds: [], signedIn: false })
