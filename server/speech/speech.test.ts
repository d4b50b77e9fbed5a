import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS } from '@daogang/contract/errors'
import { newMobile } from '../tests/factory'
import { sendRecording } from '../tests/files'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'

let t: TestApp
let seeker: LoggedIn
beforeAll(async () => {
  t = await createTestApp({ config: { uploadsPerDay: { image: 10, video: 10, audio: 4 } } })
  seeker = await t.loginAs(newMobile())
})
afterAll(() => t.close())

const record = async () => (await sendRecording(t, seeker.token, 'speech')).id

it('turns a recording into text once, deletes it, and still counts it', async () => {
  t.speech.answer = () => Promise.resolve('我做过三年后厨')
  const uploadId = await record()
  expect(await seeker.data('speechText', { uploadId })).toEqual({ text: '我做过三年后厨' })
  expect(readdirSync(join(t.filesDir, 'private'))).toEqual([])
  expect(await seeker.call('speechText', { uploadId })).toMatchObject({ code: ERRORS.UPLOAD_GONE.code })
})

it('keeps a recording that was not understood, so that the user need not speak again', async () => {
  t.speech.answer = () => Promise.resolve('')
  const uploadId = await record()
  expect(await seeker.call('speechText', { uploadId })).toMatchObject({ code: ERRORS.SPEECH_UNCLEAR.code })
  t.speech.answer = () => Promise.resolve('会切墩')
  expect(await seeker.data('speechText', { uploadId })).toEqual({ text: '会切墩' })
})

it('hears neither the recordings of others nor voice messages', async () => {
  const stranger = await t.loginAs(newMobile())
  expect(await stranger.call('speechText', { uploadId: await record() })).toMatchObject({ code: ERRORS.UPLOAD_GONE.code })
  const { id: uploadId } = await sendRecording(t, seeker.token, 'chat')
  expect(await seeker.call('speechText', { uploadId })).toMatchObject({ code: ERRORS.UPLOAD_GONE.code })
})

it('has a limit for a day, which deleted recordings count towards', async () => {
  await expect(record()).rejects.toThrow(ERRORS.UPLOAD_LIMIT.msg)
})

it('says whether there is a recogniser', async () => {
  expect(await seeker.data('speechSupport')).toEqual({ available: true })
})
