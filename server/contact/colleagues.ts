import type { Db } from '../db/schema'
import { colleaguesWhoContacted, keyOf, type Known } from './queries/colleagues'
import { colleagueText } from './rules'

/**
 * Which colleague contacted each of these seekers last, so that two of them do not pester one person.
 * @returns the text for a seeker as an object with `colleague`, empty if no colleague did
 */
export async function colleaguesOf(
  db: Db, userId: string, people: readonly Known[], now: Date,
): Promise<(person: Known) => { colleague?: string }> {
  const contacts = await colleaguesWhoContacted(db, userId, people)
  return (person) => {
    const contact = contacts.get(keyOf(person))
    return contact ? { colleague: colleagueText(contact, now) } : {}
  }
}
