// Nearest builds towards the nearest location, castle or open tile it has not reached yet.
// It needs nothing but Node, and knows only what it is told: see docs/guide/write-a-bot.md.
"use strict";

const readline = require("node:readline");

let game; // the first line: all that never changes
let random; // chance of our own, the same for the same seed

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const told = JSON.parse(line);
  if (told.type === "game") {
    game = told;
    random = chance(told.seed);
  } else if (told.type === "choose") {
    console.log(JSON.stringify({ action: choose(told) }));
  }
});

/** The best of all legal actions; an action is the prefix of its group, then a target. */
function choose(told) {
  const me = told.seats.find((one) => one.seat === game.seat);
  const mine = new Set(Object.values(me.pieces).flat());
  const goals = goalsOf(told, me, mine);
  const away = stepsFrom(goals);
  let best = null;
  for (const group of told.legal) {
    for (const target of group.targets) {
      const worth = worthOf(group, target, goals, away) + random();
      if (best === null || worth > best.worth) best = { worth, action: group.prefix + target };
    }
  }
  return best.action;
}

/** How much an action is worth; ending the turn, or leaving an action undone, is worth nothing. */
function worthOf(group, target, goals, away) {
  if (group.what === "end" || group.what === "stop") return 0;
  if (!letter(target)) return 40; // a card to choose, a tile to use: no hex to judge by
  const reached = neighbours(target).filter((hex) => goals.has(hex)).length;
  const worth = 10 * reached - away.get(target);
  if (group.origin === null) return 50 + worth; // a piece more on the board is always welcome
  const leaves = neighbours(group.origin).some((hex) => "CL".includes(letter(hex)));
  return leaves ? -10 : worth + away.get(group.origin) - 3;
}

/** Special hexes that still have something for us. */
function goalsOf(told, me, mine) {
  const locations = game.locations.flatMap((location) => location.hexes);
  const tiles = locations.filter((hex) => told.stock[hex] > 0 && !me.taken.includes(hex));
  const castles = [...hexes()].filter(
    (hex) => letter(hex) === "C" && !neighbours(hex).some((near) => mine.has(near)),
  );
  return new Set([...tiles, ...castles, ...Object.keys(told.lying)]);
}

/** For each hex, the steps to the nearest of some hexes; far where there is none. */
function stepsFrom(goals) {
  const away = new Map([...hexes()].map((hex) => [hex, 30]));
  let edge = [...goals];
  for (let steps = 0; edge.length > 0; steps += 1) {
    edge = edge.filter((hex) => away.get(hex) > steps);
    for (const hex of edge) away.set(hex, steps);
    edge = [...new Set(edge.flatMap(neighbours))];
  }
  return away;
}

/** Every hex of the board by its name: a1 is the first letter of the first row. */
function* hexes() {
  for (const [row, letters] of game.board.entries()) {
    for (const [column, printed] of [...letters].entries()) {
      if (printed !== ".") yield name(row, column);
    }
  }
}

/** The hexes around one; every second row lies half a hex to the right. */
function neighbours(hex) {
  const [row, column] = [Number(hex.slice(1)) - 1, hex.charCodeAt(0) - 97];
  const slant = row % 2 === 0 ? -1 : 1;
  return [
    name(row, column - 1), name(row, column + 1),
    name(row - 1, column), name(row - 1, column + slant),
    name(row + 1, column), name(row + 1, column + slant),
  ].filter(letter);
}

function name(row, column) {
  return String.fromCharCode(97 + column) + (row + 1);
}

/** What is printed on a hex; nothing where there is none. */
function letter(hex) {
  if (!/^[a-t][0-9]+$/.test(hex)) return "";
  const printed = game.board[Number(hex.slice(1)) - 1]?.[hex.charCodeAt(0) - 97];
  return printed === undefined || printed === "." ? "" : printed;
}

/** Numbers from 0 to 1 that follow from a seed: the plainest generator there is. */
function chance(seed) {
  let state = BigInt(seed);
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number(state >> 33n) / 2 ** 31;
  };
}
