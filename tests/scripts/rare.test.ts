import type { Person } from '../e2e/driver/person'
import { leaksIn, nameOf, newRare, notePhone } from '../e2e/rare'

const person = (phone: string): Person => {
  const made = {} as Person
  if (phone !== '') notePhone(made, phone)
  return made
}

it('finds the name and the address of another one, unless the server allows to read them', async () => {
  const [owner, stranger, visitor] = [person('13700000001'), person('13700000002'), person('')]
  const [name, address] = [nameOf(owner), newRare('13700000001', '上海市', '路9号')]
  expect([nameOf(owner), name === nameOf(stranger)]).toEqual([name, false])
  const html = `<p>${name}</p><p>${address}</p>`
  const no = () => Promise.resolve(false)
  expect(await leaksIn(html, stranger, no)).toEqual([name, address])
  expect(await leaksIn(html, visitor, no)).toEqual([name, address])
  expect(await leaksIn(html, owner, no)).toEqual([])
  const asked: string[] = []
  expect(await leaksIn(html, stranger, (reader, of) => {
    asked.push(`${reader} ${of}`)
    return Promise.resolve(true)
  })).toEqual([])
  expect(asked).toEqual(Array(2).fill('13700000002 13700000001'))
  // Masked, it is no leak.
  expect(await leaksIn(`<p>${name.slice(0, 1)}**</p>`, stranger, no)).toEqual([])
})

it('asks for a login before a name', () => expect(() => nameOf(person(''))).toThrow('after the login'))
