import { ApiError } from '@/api/errors'
import { usePunchQueue } from '@/stores/punch-queue'
import { useSession } from '@/stores/session'
import { sendQueue } from './send-queue'

const mockSend = jest.fn<Promise<unknown>, [{ once: string, sentAt: string }]>()
jest.mock('@/api/attendance-punch', () => ({ sendPunch: (body: { once: string, sentAt: string }) => mockSend(body) }))

const ME = 'me'
const queue = (once: string, accountId = ME, state?: 'measuring') => usePunchQueue.getState().add({
  accountId, body: { once, employmentId: 'e', direction: 'in', deviceAt: '2026-11-25T09:58:00+08:00' },
}, state)
const left = () => usePunchQueue.getState().items.map(({ body, state }) => `${body.once} ${state}`)
const sent = () => mockSend.mock.calls.map(([{ once }]) => once)

beforeEach(() => {
  usePunchQueue.setState({ items: [] })
  useSession.getState().start('mine', 'c')
  mockSend.mockReset()
  mockSend.mockImplementation(({ once }) => Promise.resolve({ once }))
})

it('sends the punches of one person in order, and keeps those of another', async () => {
  queue('a')
  queue('x', 'another')
  queue('b')
  expect(await sendQueue(ME)).toEqual({ once: 'b' })
  expect(sent()).toEqual(['a', 'b'])
  expect(left()).toEqual(['x waiting'])
})

it('does not send a punch whose position is still measured', async () => {
  queue('a', ME, 'measuring')
  queue('b')
  await sendQueue(ME)
  expect(sent()).toEqual(['b'])
  expect(left()).toEqual(['a measuring'])
  usePunchQueue.getState().measured('a', undefined)
  await sendQueue(ME)
  expect(sent()).toEqual(['b', 'a'])
})

it('keeps everything from the first one that does not arrive', async () => {
  queue('a')
  queue('b')
  mockSend.mockRejectedValueOnce(ApiError.network())
  expect(await sendQueue(ME)).toBeUndefined()
  expect(sent()).toEqual(['a'])
  expect(left()).toEqual(['a waiting', 'b waiting'])
})

it('keeps a punch when the server is busy', async () => {
  queue('a')
  mockSend.mockRejectedValueOnce(ApiError.refused(429001, '人太多了，等一下再试'))
  await sendQueue(ME)
  expect(left()).toEqual(['a waiting'])
})

it('stops when another person logs in during the round', async () => {
  queue('a')
  queue('b')
  mockSend.mockImplementationOnce(({ once }) => {
    useSession.getState().start('another', 'c')
    return Promise.resolve({ once })
  })
  await sendQueue(ME)
  expect(sent()).toEqual(['a'])
  expect(left()).toEqual(['b waiting'])
})

it('does not give up a punch that another login was refused', async () => {
  queue('a')
  mockSend.mockImplementationOnce(() => {
    useSession.getState().start('another', 'c')
    return Promise.reject(ApiError.refused(404001, '没有这份工作'))
  })
  await sendQueue(ME)
  expect(left()).toEqual(['a waiting'])
})

it('marks a refused one and goes on', async () => {
  queue('a')
  queue('b')
  mockSend.mockRejectedValueOnce(ApiError.refused(409270, '你不在这家店上班'))
  await sendQueue(ME)
  expect(sent()).toEqual(['a', 'b'])
  expect(left()).toEqual(['a refused'])
})

it('sends each once when asked twice at once', async () => {
  queue('a')
  await Promise.all([sendQueue(ME), sendQueue(ME)])
  expect(sent()).toEqual(['a'])
})
