import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import type { Random } from '../lib/random'

/** China has one time zone without summer time. */
const CHINA_MS = 8 * HOUR_MS
/** People of the demo data write from 6:30 to 23:00. */
const WAKES_MS = 6.5 * HOUR_MS
const AWAKE_MS = 16.5 * HOUR_MS

/**
 * The ms that people were awake from a fixed day until `at`: time without the nights. Night counts as the moment at which people wake.
 */
function wakingMs(at: number): number {
  const since = at + CHINA_MS - WAKES_MS
  const day = Math.floor(since / DAY_MS)
  return day * AWAKE_MS + Math.min(since - day * DAY_MS, AWAKE_MS)
}

/** The time at which people have been awake for `waking` ms: never at night. */
function timeAt(waking: number): number {
  const day = Math.floor(waking / AWAKE_MS)
  return day * DAY_MS + Math.floor(waking - day * AWAKE_MS) - CHINA_MS + WAKES_MS
}

/** `ms` before `now`, at a time at which people are awake: nights pass at once, so that days ago stay days ago and the order stays. */
export const before = (now: Date, ms: number): Date => new Date(timeAt(wakingMs(now.getTime()) - Math.max(1, ms * (AWAKE_MS / DAY_MS))))

/** `ms` of waking time after `at`. */
export const after = (at: Date, ms: number): Date => new Date(timeAt(wakingMs(at.getTime()) + ms))

/** `days` after `at`, at a time at which people are awake. */
export const daysAfter = (at: Date, days: number): Date => after(at, days * AWAKE_MS)

/** A time from `from` to `to` at which people are awake; `from` where there is none. */
export function between(from: Date, to: Date, chance: Random): Date {
  const start = wakingMs(from.getTime())
  return new Date(timeAt(start + Math.floor(chance.next() * Math.max(0, wakingMs(to.getTime()) - start))))
}

/** Waking ms from one time to a later one; 0 if it is not later. */
export const wakingBetween = (from: Date, to: Date): number => Math.max(0, wakingMs(to.getTime()) - wakingMs(from.getTime()))

/** `days` after the day of `at` in China, at a time of the day in minutes. */
export function onDay(at: Date, days: number, minutes: number): Date {
  const midnight = Math.floor((at.getTime() + CHINA_MS) / DAY_MS) * DAY_MS - CHINA_MS
  return new Date(midnight + days * DAY_MS + minutes * MINUTE_MS)
}

/** Minutes of a day in China. */
export const minuteOfDay = (at: Date): number => Math.floor(((at.getTime() + CHINA_MS) % DAY_MS) / MINUTE_MS)

/** Whether someone who works by day writes at that time: 6:30 to 23:00. */
export const isAwake = (at: Date): boolean => {
  const minutes = minuteOfDay(at)
  return minutes >= WAKES_MS / MINUTE_MS && minutes < (WAKES_MS + AWAKE_MS) / MINUTE_MS
}
