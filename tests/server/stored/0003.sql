BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE chat (
	game VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	preset VARCHAR(24) NOT NULL, 
	said DOUBLE NOT NULL, 
	PRIMARY KEY (game, number), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "chat" VALUES('77dxs25vqq',1,0,'Hello','',1.79492120249756622316e+09);
CREATE TABLE games (
	id VARCHAR(16) NOT NULL, 
	setup TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	deal TEXT NOT NULL, 
	running_score BOOLEAN NOT NULL, 
	clock_minutes DOUBLE, 
	clock_seconds DOUBLE, 
	is_open BOOLEAN NOT NULL, 
	pace INTEGER NOT NULL, 
	rematch VARCHAR(16), 
	made DOUBLE NOT NULL, 
	touched DOUBLE NOT NULL, 
	is_over BOOLEAN NOT NULL, 
	bot_to_act BOOLEAN NOT NULL, 
	driver VARCHAR(32), 
	driven_until DOUBLE NOT NULL, rulings INTEGER DEFAULT '1' NOT NULL, thinks_since DOUBLE, thought INTEGER DEFAULT '0' NOT NULL, deadline DOUBLE, 
	PRIMARY KEY (id)
);
INSERT INTO "games" VALUES('77dxs25vqq','B2-TaPaOaFa-FiKnMe','143755641212436958934168684077489305556','forest desert',1,30.0,5.0,0,0,NULL,1.79492120188788342478e+09,1.79492120249476981162e+09,0,0,NULL,0.0,2,1.7949212024948878289e+09,0,1.7949230071478879452e+09);
CREATE TABLE journal (
	game VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	action TEXT NOT NULL, 
	drawn TEXT NOT NULL, 
	taken_back INTEGER NOT NULL, 
	spent INTEGER NOT NULL, 
	said DOUBLE NOT NULL, 
	PRIMARY KEY (game, number), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "journal" VALUES('77dxs25vqq',1,0,'h12','',0,144,1794921202.16132);
INSERT INTO "journal" VALUES('77dxs25vqq',2,0,'g12','',0,58,1.79492120220220375062e+09);
INSERT INTO "journal" VALUES('77dxs25vqq',3,0,'g13','',0,22,1.79492120224217224116e+09);
INSERT INTO "journal" VALUES('77dxs25vqq',4,0,'end','canyon',0,42,1.79492120227401757244e+09);
INSERT INTO "journal" VALUES('77dxs25vqq',5,1,'o2','',0,15,1.79492120230042910577e+09);
INSERT INTO "journal" VALUES('77dxs25vqq',6,1,'o1','',0,44,1.79492120232440638544e+09);
INSERT INTO "journal" VALUES('77dxs25vqq',7,1,'n1','',0,28,1.79492120237368226048e+09);
INSERT INTO "journal" VALUES('77dxs25vqq',8,1,'end','flowers',0,36,1.79492120240990209577e+09);
INSERT INTO "journal" VALUES('77dxs25vqq',9,0,'oasis:a10','',0,68,1.79492120247848033903e+09);
INSERT INTO "journal" VALUES('77dxs25vqq',10,0,'h2','',0,8,1.79492120248723721499e+09);
INSERT INTO "journal" VALUES('77dxs25vqq',11,0,'h1','',0,4,1.79492120249177217489e+09);
INSERT INTO "journal" VALUES('77dxs25vqq',12,0,'i2','',0,2,1.79492120249476981162e+09);
CREATE TABLE seats (
	game VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	bot VARCHAR(24) NOT NULL, 
	substitute VARCHAR(24) NOT NULL, 
	out_of_time BOOLEAN NOT NULL, 
	secret VARCHAR(64), 
	invite VARCHAR(64), 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "seats" VALUES('77dxs25vqq',0,'here','Anna','','',0,'bfb20b96ba93f50e5a0774bc085aba10b143587d8e82cbe0ef22697506dd2ee7',NULL);
INSERT INTO "seats" VALUES('77dxs25vqq',1,'here','Bram','','',0,'3ba4ca81f5bf05de42ffd9832fed2c11b31175f9dbd39ec2be15a078851201be',NULL);
CREATE INDEX games_to_drive ON games (bot_to_act, driven_until);
CREATE INDEX open_games ON games (is_open, touched);
CREATE INDEX invited_seats ON seats (invite);
CREATE INDEX games_by_deadline ON games (deadline);
COMMIT;
