import { printHost } from '.'

it('shows its sheets only while the browser prints', () => {
  const print = jest.fn()
  Object.defineProperty(window, 'print', { configurable: true, value: print })
  const paper = () => document.querySelector('.daogang-print')
  expect(printHost.available).toBe(true)
  printHost.print([{ heading: '后厨门口', poster: '123 456', lines: ['每天换一次'] }])
  expect(print).toHaveBeenCalledTimes(1)
  expect(paper()?.textContent).toBe('后厨门口123 456每天换一次')
  expect(document.body.className).toBe('daogang-printing')
  window.dispatchEvent(new Event('afterprint'))
  expect(paper()).toBeNull()
  expect(document.body.className).toBe('')
})
