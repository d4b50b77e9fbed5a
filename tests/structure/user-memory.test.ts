import { filesBelow, read } from './project'

/** State that lives in the memory of a module: a store of zustand, or a variable. */
const STATE = /\bcreate<|^(?:export )?let |^(?:export )?const \w+(?:: [^=]+)? = new (?:Map|Set)\b/m
const FORGETS = /\bonUserGone\(/

/** Modules that do not forget a user themselves, and why. */
const REASONS: Record<string, string> = {
  'src/features/attendance/keep-sending.ts': 'a timer',
  'src/features/attendance/send-queue.ts': 'a request under way',
  'src/features/chat/chat.ts': 'the outbox of the session, which its end closes',
  'src/features/form/use-form.ts': 'a counter',
  'src/pages/chat/chat/pending-files.ts': 'by account',
  'src/pages/chat/chat/voice-player.ts': 'what is being played, until its screen closes',
  'src/stores/alerts.ts': 'of the app, on the screen until it is closed',
  'src/stores/chat-outbox.ts': 'by account',
  'src/stores/consent.ts': 'of the device',
  'src/stores/drafts.ts': 'by account',
  'src/stores/host-gate.ts': 'of the host',
  'src/stores/known-work.ts': 'read with its session alone',
  'src/stores/location.ts': 'app/logout.ts',
  'src/stores/login-request.ts': 'the id of a code, which a login uses up',
  'src/stores/place-history.ts': 'app/logout.ts',
  'src/stores/preferences.ts': 'of the device',
  'src/stores/publish-draft.ts': 'by account',
  'src/stores/punch-queue.ts': 'by account',
  'src/stores/reload.ts': 'names of what was read',
  'src/stores/reminder-answer.ts': 'when a question may come again',
  'src/stores/route-history.ts': 'names of screens',
  'src/stores/search-history.ts': 'app/logout.ts',
  'src/stores/session.ts': 'the session itself',
  'src/stores/visit.ts': 'app/logout.ts',
  'src/stores/voice.ts': 'ids of messages that were played',
}

const modules = ['src/stores', 'src/features', 'src/pages'].flatMap(filesBelow)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && STATE.test(read(file)))

it('finds state of all kinds', () => {
  expect(modules).toEqual(expect.arrayContaining([
    'src/stores/job-conditions.ts', 'src/stores/due-call.ts', 'src/stores/reload.ts', 'src/pages/base/main/Candidates.tsx',
  ]))
})

it('every module forgets its user at a logout, or has a reason why not', () => {
  expect(modules.filter((file) => !FORGETS.test(read(file)) && REASONS[file] === undefined)).toEqual([])
})

it('every reason is of a module that does not forget by itself', () => {
  const own = new Set(modules.filter((file) => !FORGETS.test(read(file))))
  expect(Object.keys(REASONS).filter((name) => !own.has(name))).toEqual([])
})

it('a module that leaves it to the logout is named there', () => {
  const logout = read('src/app/logout.ts')
  const left = Object.entries(REASONS).filter(([, reason]) => reason === 'app/logout.ts').map(([file]) => file)
  expect(left.filter((file) => !logout.includes(`'${file.replace('src', '@').replace('.ts', '')}'`))).toEqual([])
})
