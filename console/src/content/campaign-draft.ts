import type { CampaignContent, OperatorCampaign } from '@daogang/contract/operator-campaign'
import type { CampaignScreen } from '@daogang/contract/rules/campaign-screens'

/** Texts of a campaign under a heading, with what they lead to. */
export type CampaignSection = CampaignContent['sections'][number]
export type CampaignField = NonNullable<CampaignContent['fields']>[number]

const MONTH_MS = 30 * 86_400_000

/** An empty campaign. */
export const emptyCampaign = (now: number): CampaignContent => ({
  slug: '', title: '', summary: '', organiser: '', startsAt: new Date(now).toISOString(), endsAt: new Date(now + MONTH_MS).toISOString(),
  rules: [], tax: '', audience: { role: 'c', cityIds: [], signedIn: false }, sections: [], pictureIds: [], fields: [], verb: '报名',
  needsRealName: false, timesPerPerson: 1, reward: null,
})

/** The campaign of a screen as it begins: for the role of the screen, and without an end where it explains what stays. */
export const campaignFor = ({ slug, title, role, isEndless }: CampaignScreen, now: number): CampaignContent => {
  const empty = emptyCampaign(now)
  return { ...empty, slug, title, audience: { ...empty.audience, role }, ...(isEndless && { endsAt: null }) }
}

/** What an operator can change of a campaign, without what the server counts. */
export const contentOf = ({
  slug, title, summary, organiser, startsAt, endsAt, rules, tax, audience, sections, pictureIds, fields, verb, needsRealName,
  timesPerPerson, reward,
}: OperatorCampaign): CampaignContent => ({
  slug, title, summary, organiser, startsAt, endsAt, rules, tax, audience, sections, pictureIds, fields, verb, needsRealName,
  timesPerPerson, reward,
})

/** A campaign as it is sent: lines without words are left out, and no question means no form. */
export const toSend = (content: CampaignContent): CampaignContent => ({
  ...content, rules: content.rules.map((rule) => rule.trim()).filter(Boolean), fields: content.fields?.length === 0 ? null : content.fields,
  sections: content.sections.map(({ title, paragraphs, links = [] }) => ({
    title: title.trim(), paragraphs: paragraphs.map((each) => each.trim()).filter(Boolean),
    links: links.map(({ text, url }) => ({ text: text.trim(), url: url.trim() })).filter(({ text, url }) => text !== '' || url !== ''),
  })).filter(({ title, paragraphs }) => title !== '' && paragraphs.length > 0),
})

/** The first free value for a new option: o1, o2. */
export function nextValue(options: readonly { value: string }[]): string {
  for (let nth = options.length + 1; ; nth += 1) if (!options.some(({ value }) => value === `o${nth}`)) return `o${nth}`
}

/** The first free name for a new question: q1, q2. */
export function nextName(fields: readonly CampaignField[]): string {
  for (let nth = fields.length + 1; ; nth += 1) if (!fields.some(({ name }) => name === `q${nth}`)) return `q${nth}`
}
