import { AGREEMENT_VERSION, hasConsent, isAnswered, isReportedElsewhere, obeyWithdrawal, useConsent } from './consent'
import { useLocation } from './location'
import { useVisit } from './visit'

const unanswered = useConsent.getState()
const answers = () => useConsent.getState().record.map(({ answer }) => answer)

beforeEach(() => useConsent.setState(unanswered, true))

it('records repeated acceptance once', () => {
  useConsent.getState().accept()
  useConsent.getState().accept()
  expect(useConsent.getState().accepted).toBe(AGREEMENT_VERSION)
  expect(answers()).toEqual(['accepted'])
})

it.each([
  ['refuse', 'refused'],
  ['withdraw', 'withdrawn'],
] as const)('%s: clears identifiers and position, and queues the refusal for the server', (act, answer) => {
  useConsent.getState().accept()
  useConsent.getState().setDeviceId('d1')
  useLocation.getState().setPosition({ latitude: 31.2, longitude: 121.4 })
  useVisit.setState({ umid: 'u', appUser: { name: '王师傅' } })

  useConsent.getState()[act]()
  expect(useConsent.getState()).toMatchObject({
    accepted: undefined, deviceId: undefined, told: undefined, refused: AGREEMENT_VERSION,
    untold: [{ answer, agreementVersion: AGREEMENT_VERSION, deviceId: 'd1' }],
  })
  expect(useLocation.getState().position).toBeUndefined()
  expect(useVisit.getState()).toMatchObject({ umid: undefined, appUser: undefined })
  expect(answers()).toEqual([answer, 'accepted'])

  useConsent.getState()[act]()
  expect(useConsent.getState().untold).toHaveLength(1)
})

describe('the question, by the version that the server asks for and the one that was answered', () => {
  const [EARLIER, LATER] = ['2000-01-01', '2999-01-01']
  it.each([
    ['not asked yet, first visit', undefined, undefined, true],
    ['not asked yet, the text of this build was answered', undefined, AGREEMENT_VERSION, false],
    ['not asked yet, the text of an earlier build was answered', undefined, EARLIER, true],
    ['the same as the build, answered', AGREEMENT_VERSION, AGREEMENT_VERSION, false],
    ['the same as the build, an earlier one was answered', AGREEMENT_VERSION, EARLIER, true],
    ['later than the build, answered', LATER, LATER, false],
    ['later than the build, the text of the build was answered', LATER, AGREEMENT_VERSION, true],
    ['earlier than the build, answered', EARLIER, EARLIER, false],
    ['earlier than the build, a build that asked for its own version was answered', EARLIER, AGREEMENT_VERSION, false],
    ['earlier than the build, first visit', EARLIER, undefined, true],
  ])('%s', (_what, required, answered, isAsked) => {
    expect(isAnswered({ required, accepted: answered })).toBe(!isAsked)
    expect(isAnswered({ required, refused: answered })).toBe(!isAsked)
    useConsent.setState({ required, accepted: answered })
    expect(hasConsent()).toBe(!isAsked)
    useConsent.getState().accept()
    expect(useConsent.getState().accepted).toBe(isAsked ? required ?? AGREEMENT_VERSION : answered)
    expect(answers()).toEqual(isAsked ? ['accepted'] : [])
  })
})

it('asks again for a newer version of the server, and keeps an answer to it', () => {
  useConsent.getState().accept()
  useConsent.getState().setRequired('2000-01-01')
  expect(isAnswered(useConsent.getState())).toBe(true)
  useConsent.getState().setRequired('2999-01-01')
  expect([isAnswered(useConsent.getState()), hasConsent()]).toEqual([false, false])
  useConsent.getState().accept()
  expect(useConsent.getState().accepted).toBe('2999-01-01')
  expect([isAnswered(useConsent.getState()), hasConsent()]).toEqual([true, true])
  expect(useConsent.getState().record[0]?.version).toBe('2999-01-01')
})

it('asks again after a refusal without recording an answer', () => {
  useConsent.getState().refuse()
  useConsent.getState().askAgain()
  expect(useConsent.getState()).toMatchObject({ accepted: undefined, refused: undefined })
  expect(answers()).toEqual(['refused'])
})

it('queues a withdrawal for a device id that arrives after consent was withdrawn', () => {
  useConsent.getState().accept()
  useConsent.getState().withdraw()
  useConsent.getState().setDeviceId('late')
  expect(useConsent.getState().deviceId).toBeUndefined()
  expect(useConsent.getState().untold.map(({ deviceId }) => deviceId)).toEqual([undefined, 'late'])
})

it('keeps the newest 20 answers', () => {
  for (let turn = 0; turn < 11; turn += 1) {
    useConsent.getState().accept()
    useConsent.getState().withdraw()
  }
  expect(answers()).toHaveLength(20)
  expect(answers()[0]).toBe('withdrawn')
})

describe('a withdrawal on another device', () => {
  const HERE = { latitude: 31.2, longitude: 121.4 }
  beforeEach(() => {
    useLocation.setState({ position: HERE, allowed: 5 })
    useConsent.getState().accept()
    useConsent.getState().setDeviceId('d1')
  })

  it('of the privacy policy: forgets identifiers and position, and reports nothing', () => {
    obeyWithdrawal('device:d1,location:6')
    expect(useConsent.getState()).toMatchObject({ accepted: undefined, deviceId: undefined, refused: AGREEMENT_VERSION, untold: [] })
    expect(useLocation.getState()).toMatchObject({ position: undefined, allowed: undefined })
  })

  it.each([
    ['another device id', 'device:d0'], ['an answer before the present consent', 'location:4'],
  ])('does nothing for %s', (_what, said) => {
    obeyWithdrawal(said)
    expect(hasConsent()).toBe(true)
    expect(useLocation.getState()).toMatchObject({ position: HERE, allowed: 5 })
  })

  it('of the position: forgets it, but neither a place that the user picked nor a consent that is not recorded yet', () => {
    useLocation.getState().allow(0)
    obeyWithdrawal('location:9')
    expect(useLocation.getState()).toMatchObject({ position: HERE, allowed: 0 })
    useLocation.getState().allow(5)
    obeyWithdrawal('location:9')
    expect(useLocation.getState()).toMatchObject({ position: undefined, allowed: undefined })
    expect(hasConsent()).toBe(true)
    useLocation.getState().setPosition({ ...HERE, picked: true })
    obeyWithdrawal('location:9')
    expect(useLocation.getState().position).toMatchObject(HERE)
  })
})

describe('an answer in another tab', () => {
  const at = '2026-11-25T10:00:00.000Z'

  /** Stores an answer as another tab does, and lets this one hear of it. */
  function answerInOtherTab(state: object): void {
    const key = 'daogang.consent'
    window.localStorage.setItem(key, JSON.stringify(JSON.stringify({ state, version: 0 })))
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }))
  }

  it('withdraws the consent here too, and forgets what identifies the device', () => {
    useConsent.getState().accept()
    useConsent.getState().setDeviceId('d1')
    useLocation.setState({ position: { latitude: 31.2, longitude: 121.4 }, allowed: 5 })
    useVisit.setState({ umid: 'u1', appUser: { name: '王师傅' } })
    answerInOtherTab({ refused: AGREEMENT_VERSION, record: [{ answer: 'withdrawn', version: AGREEMENT_VERSION, at }], untold: [] })
    expect(useConsent.getState()).toMatchObject({ accepted: undefined, deviceId: undefined, told: undefined })
    expect(useLocation.getState()).toMatchObject({ position: undefined, allowed: undefined })
    expect(useVisit.getState()).toMatchObject({ umid: undefined, appUser: undefined })
    expect(isReportedElsewhere()).toBe(true)
  })

  it('accepts here too, and is not asked for again', () => {
    answerInOtherTab({ accepted: AGREEMENT_VERSION, record: [{ answer: 'accepted', version: AGREEMENT_VERSION, at }], untold: [] })
    expect(hasConsent()).toBe(true)
    expect(isReportedElsewhere()).toBe(true)
    useConsent.getState().withdraw()
    expect(isReportedElsewhere()).toBe(false)
  })

  it('lets this tab tell its own refusal once', () => {
    useConsent.getState().refuse()
    const { untold: [told], record } = useConsent.getState()
    answerInOtherTab({ refused: AGREEMENT_VERSION, required: AGREEMENT_VERSION, record, untold: [told] })
    expect(isReportedElsewhere()).toBe(false)
    if (told) useConsent.getState().setTold(told)
    expect(useConsent.getState().untold).toEqual([])
  })
})
