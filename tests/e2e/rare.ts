/**
 * Names and addresses that one person of the scenarios alone has, so that such a text on another screen shows its owner. Employers read the
 * whole names of applicants, and members of a store its places of work: the server decides by what two people have to do with each other
 * (`may-read` in operate-reading.ts). A text on any other screen is a leak.
 */
import type { Person } from './driver/person'
import { cardsOfOthers } from './personal'

/** Characters of names that no text of the product or of the demo data has. */
const CHARACTERS = [...'鱻龘灪爨驫麤飝癵犇羴猋骉厵靐齾龗讟']

let made = 0
/** Two characters that no other person has. */
function newCharacters(): string {
  const nth = made++
  const count = CHARACTERS.length
  if (nth >= count * count) throw new Error('More people than rare names: add characters')
  return `${CHARACTERS[nth % count]}${CHARACTERS[Math.floor(nth / count)]}`
}

/** The phone numbers with which people logged in. */
const phones = new WeakMap<Person, string>()
const names = new WeakMap<Person, string>()
/** The phone of the owner, by text. */
const owners = new Map<string, string>()

/** Remembers the phone number of a person. */
export const notePhone = (person: Person, phone: string): void => void phones.set(person, phone)

/** A new text that belongs to the owner of a phone alone. */
export function newRare(phone: string, before: string, after = ''): string {
  const text = `${before}${newCharacters()}${after}`
  owners.set(text, phone)
  return text
}

/** The name that a person writes into forms; always the same one. The person has logged in. */
export function nameOf(person: Person): string {
  const known = names.get(person)
  if (known !== undefined) return known
  const phone = phones.get(person)
  if (phone === undefined) throw new Error('A person writes a name after the login')
  const name = newRare(phone, '王')
  names.set(person, name)
  return name
}

/** What says whether the owners of two phone numbers have to do with each other; the first one is empty for a visitor. */
export type MayRead = (reader: string, owner: string) => Promise<boolean>

/** Rare texts of others in the HTML or the text of a person's screen whose owners that person has nothing to do with. */
export async function leaksIn(content: string, person: Person, mayRead: MayRead): Promise<string[]> {
  const reader = phones.get(person) ?? ''
  const leaks: string[] = []
  for (const [text, owner] of owners) {
    if (owner === reader || !content.includes(text)) continue
    if (!await mayRead(reader, owner)) leaks.push(text)
  }
  return leaks
}

/** Texts of strangers on the screen of a person, each as a problem. */
export const othersIn = async (content: string, person: Person, mayRead: MayRead): Promise<string[]> => [
  ...cardsOfOthers(content, person).map((card) => `a card of another person, ${card.slice(0, 4)}…`),
  ...(await leaksIn(content, person, mayRead)).map((text) => `${text}, of a person who has nothing to do with this one`),
]
