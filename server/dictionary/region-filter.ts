/** Cities that consist of towns, whose codes look like those of development zones. */
const CITIES_OF_TOWNS = ['4419', '4420', '4604', '6202', '2327']
/** Zones that people use as districts: 苏州工业园区, 成都高新区. */
const KNOWN_ZONES = new Set(['320571', '510191'])
/** Merged or abolished (港闸, 梅列, 长岛, 东升), only statistical (江北新区, 镇江新区, 市辖区), or a misspelt duplicate (芩雅). */
const OBSOLETE = new Set(['320611', '350402', '370634', '442015', '320112', '321150', '620201', '710203'])

/** County digits 71–80 and 90–99 are development zones; 81–89 are county-level cities. */
function isZone(code: string): boolean {
  const county = Number(code.slice(4))
  const numbered = (county > 70 && county < 81) || county >= 90
  return numbered && Number(code) < 710000 && !CITIES_OF_TOWNS.includes(code.slice(0, 4)) && !KNOWN_ZONES.has(code)
}

const stem = (name: string) => name.replace(/[区市镇乡]$/, '')

/** The package lists some places in Taiwan under a former and a current name; the current one comes first. */
function isFormerName([code, name]: Entry, entries: readonly Entry[]): boolean {
  if (!code.startsWith('71')) return false
  const first = entries.find(([other, otherName]) => other.slice(0, 4) === code.slice(0, 4) && stem(otherName) === stem(name))
  return first?.[0] !== code
}

type Entry = [code: string, name: string]

/** The districts that users can choose. */
export const currentDistricts = (entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => {
    const [code, name] = entry
    return name !== '其它区' && !OBSOLETE.has(code) && !isZone(code) && !isFormerName(entry, entries)
  })
