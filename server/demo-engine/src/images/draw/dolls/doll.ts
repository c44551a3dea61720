import { at } from '../figures/parts.ts';
import type { Solid } from '../render/solids.ts';
import { animals } from '../scenes/animal-shapes.ts';
import { animalTail } from '../scenes/animals.ts';
import { backOf } from './animal-back.ts';
import { buildOf, type Hands, handsOf, type Pose } from './build.ts';
import { furOf, headOf, withAnimalHead } from './head.ts';
import type { DollIdentity } from './identity.ts';
import { placed } from './placed.ts';
import { trunkOf } from './trunk.ts';
import { wornSolids } from './worn.ts';

/** The bodies of a doll that stands around the origin and looks at the viewer, in a pose. */
export function dollOf(identity: DollIdentity, pose: Pose): Solid[] {
  const build = buildOf(identity.age);
  const holds = identity.worn.some(({ what }) => what === 'umbrella');
  const hands = holds
    ? withUmbrella(handsOf(build, pose === 'wave' ? 'stand' : pose), build.shoulders)
    : handsOf(build, pose);
  const hand = identity.animal === null ? identity.skin : (animals[identity.animal].skin ?? furOf(identity));
  return [
    ...trunkOf(identity, build, hands, hand),
    ...headOf(identity, build),
    ...tailOf(identity, build.hips),
    ...backOf(identity, build),
    ...wornSolids(identity, identity.animal === null ? build : withAnimalHead(build), hands),
  ];
}

const withUmbrella = (hands: Hands, shoulders: number): Hands => ({
  ...hands,
  right: at(0.72, shoulders - 0.2, -0.36),
});

function tailOf(identity: DollIdentity, hips: number): Solid[] {
  return identity.animal === null
    ? []
    : placed(
        animalTail(animals[identity.animal], furOf(identity)),
        at(0.62, 0.4, 0.3),
        at(0.26, hips * 0.9, 0.26),
        0.75,
      );
}
