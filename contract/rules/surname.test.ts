import { surnameOf } from './surname'

it.each([
  ['张伟', '张'], [' 张伟 ', '张'], ['欧阳娜', '欧阳'], ['欧阳', '欧'], ['诸葛小明', '诸葛'], ['东方', '东'], ['东海生', '东'], ['𠮷田', '𠮷'], ['lily', 'L'],
  ['买买提·吐尔逊江', '买'], ['', ''],
])('the surname of “%s” is “%s”', (name, surname) => {
  expect(surnameOf(name)).toBe(surname)
})
