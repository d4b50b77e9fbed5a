import { downloadHost } from '.'

/** Answers each request with this status and file. */
function serve(status: number, response: Blob) {
  jest.spyOn(window, 'XMLHttpRequest').mockImplementation(() => {
    const request = {
      status, response, open: () => undefined, onload: () => undefined,
      onprogress: (_part: { loaded: number }) => undefined,
      send: () => {
        request.onprogress({ loaded: 2 })
        request.onload()
      },
    }
    return request as unknown as XMLHttpRequest
  })
}

const whole = new Blob(['1234'])

it.each([
  ['keeps a file of the size that the server named', 200, whole, { blob: whole }],
  ['drops a file that broke off', 200, new Blob(['12']), 'failed'],
  ['drops an error page', 404, whole, 'failed'],
] as const)('%s', async (_what, status, file, answer) => {
  serve(status, file)
  const parts: number[] = []
  await expect(downloadHost.fetch({ url: '/file', bytes: 4, onProgress: (part) => parts.push(part) })).resolves.toEqual(answer)
  expect(parts).toEqual([0.5])
})
